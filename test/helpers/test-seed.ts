/** The seed of every random choice in the tests: the same in each run, so that a run that passes passes again. `TEST_SEED=N` tries others. */
export const testSeed = Number(process.env.TEST_SEED ?? 1)
