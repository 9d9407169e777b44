/**
 * The edited rules of a source: starts from the saved ones, and keeps edits while the source is read again. Edits that were saved are not
 * unsaved ones from that moment on.
 */

import { useEffect, useMemo, useRef, useState } from 'react'
import { setEdited } from '../../lib/state/unsaved.ts'
import { changesOf, movedTo, newDraft, problemsOf, type RuleDraft, type RuledSource, savedDraft } from './draft.ts'

const EDITED = 'campaign rules'

type Edit = (rows: readonly RuleDraft[]) => readonly RuleDraft[]

export const useDraft = (source: RuledSource, products: readonly string[]) => {
  const saved = useMemo(() => savedDraft(source, products), [source, products])
  const [edited, setRows] = useState<readonly RuleDraft[] | null>(null)
  const submitted = useRef<readonly RuleDraft[] | null>(null)
  const [accepted, setAccepted] = useState<readonly RuleDraft[] | null>(null)
  const rows = edited ?? saved
  const changes = useMemo(() => changesOf(saved, rows), [saved, rows])
  const problems = useMemo(() => problemsOf(rows), [rows])
  const isDirty = edited !== null && edited !== accepted && (changes.length > 0 || rows.some(({ isNew }) => isNew))
  useEffect(() => {
    setEdited(EDITED, isDirty)
    return () => setEdited(EDITED, false)
  }, [isDirty])
  const edit = (change: Edit) => setRows((now) => change(now ?? saved))
  return {
    saved,
    rows,
    changes,
    problems,
    isDirty,
    isValid: problems.every((problem) => problem === null),
    change: (id: string, part: Partial<RuleDraft>) => edit((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row))),
    add: () => edit((all) => [...all, newDraft(Math.max(0, ...all.filter(({ isNew }) => isNew).map(({ id }) => Number(id.slice(4)))) + 1)]),
    remove: (id: string) => edit((all) => all.filter((row) => row.id !== id)),
    move: (id: string, campaigns: ReadonlySet<string>) => edit((all) => movedTo(all, id, campaigns)),
    discard: () => setRows(null),
    /** Notes the rows that are being saved. */
    submit: () => {
      submitted.current = edited
    },
    /** The rows that were submitted are saved, but not read again yet. */
    accept: () => setAccepted(submitted.current),
  }
}

export type Draft = ReturnType<typeof useDraft>
