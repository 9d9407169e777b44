/** The last step: the import at work, then what it did. */

import { asProblem } from '../../lib/api-problem.ts'
import { count, daySpan, plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from './import-flow.module.css'
import type { useImportJob } from './use-import.ts'

export interface RunStepProps {
  readonly run: ReturnType<typeof useImportJob>
  readonly file: string
  readonly onAgain: () => void
  readonly onLeave: () => void
  readonly onOrders: (() => void) | null
}

export const RunStep = ({ run: { job, cancel }, file, onAgain, onLeave, onOrders }: RunStepProps) => {
  const { data, error } = job
  if (error && !data)
    return (
      <Notice tone="bad" action={<Button onPress={onAgain}>Start over</Button>}>
        {asProblem(error).message}
      </Notice>
    )
  if (!data || data.state === 'running')
    return (
      <SectionCard title={`Importing ${file}`}>
        <Progress label="Rows read and written" value={data?.progress ?? 0} />
        <div className={`${css.foot} ${css.gap}`}>
          <p className={css.muted}>All or nothing: if it is stopped, nothing of it is written.</p>
          <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending}>
            Stop
          </Button>
        </div>
      </SectionCard>
    )
  if (data.state !== 'done' || !data.result)
    return (
      <SectionCard title={data.state === 'cancelled' ? 'Stopped' : 'The import was refused'}>
        <Stack>
          <p>{data.error?.message ?? 'Nothing of the file was written.'}</p>
          {data.error?.details.map(({ field, problem }) => (
            <p key={`${field} ${problem}`}>
              <strong>{field}</strong>: {problem}
            </p>
          ))}
          <div className={css.foot}>
            <Button onPress={onAgain}>Another file</Button>
          </div>
        </Stack>
      </SectionCard>
    )
  const {
    rows_read: read,
    rows_written: written,
    rows_changed: changed,
    rows_unchanged: same,
    rows_refused: refused,
    ...rest
  } = data.result
  const figure = (label: string, value: number) => ({ label, text: count(value), reason: null })
  return (
    <SectionCard title="Imported" note={rest.first_day && rest.last_day ? daySpan(rest.first_day, rest.last_day) : undefined}>
      <Stack>
        <p role="status" className="visually-hidden">
          {plural(written, 'new row')}, {plural(changed, 'changed row')}, {plural(refused, 'refused row')}
        </p>
        <Figures
          label="What the import did"
          items={[
            figure('Read', read),
            figure('New', written),
            figure('Changed', changed),
            figure('Unchanged', same),
            figure('Refused', refused),
          ]}
        />
        {rest.refused_file !== null && <p>Refused rows were written to {rest.refused_file}.</p>}
        {rest.notes.length > 0 && (
          <ul className={css.notes}>
            {rest.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <div className={css.foot}>
          <Button onPress={onAgain}>Another file</Button>
          {onOrders && <Button onPress={onOrders}>Import orders next</Button>}
          <Button kind="primary" onPress={onLeave}>
            Open the desk
          </Button>
        </div>
      </Stack>
    </SectionCard>
  )
}
