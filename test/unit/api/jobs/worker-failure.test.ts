import { describe, expect, it } from 'vitest'
import { OUT_OF_HANDLES, workerFailure } from '#api/jobs/worker-failure.ts'

const errorWith = (message: string, code?: string): Error => Object.assign(new Error(message), code === undefined ? {} : { code })

describe('the failure of a thread', () => {
  it.each([
    ['Worker initialization failure: EMFILE', 'ERR_WORKER_INIT_FAILED'],
    ['Cannot read package config /app/package.json: too many open files.', undefined],
    ["EMFILE: too many open files, open '/app/worker.js'", 'EMFILE'],
    ["ENFILE: file table overflow, open '/app/worker.js'", 'ENFILE'],
  ])('is temporary if there are no free file handles: %s', (message, code) => {
    expect(workerFailure(errorWith(message, code), 'too large')).toEqual({ kind: 'store', message: OUT_OF_HANDLES, details: [] })
  })

  it('is one of memory or an internal one otherwise', () => {
    expect(workerFailure(errorWith('heap', 'ERR_WORKER_OUT_OF_MEMORY'), 'too large')).toMatchObject({
      kind: 'memory',
      message: 'too large',
    })
    expect(workerFailure(errorWith('broken'), 'too large')).toMatchObject({ kind: 'internal' })
    expect(workerFailure('broken', 'too large')).toMatchObject({ kind: 'internal', message: 'broken' })
  })
})
