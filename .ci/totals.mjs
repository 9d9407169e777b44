/** Adds up what the test runs reported, and prints the totals alone on a line. Argument: how many checks failed outside of these runs. */

import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../out/tests/', import.meta.url)
const expected = ['unit.json', 'keychain.json', 'e2e.json', 'packaging.json']

const found = (() => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
})()

/** Files that failed without a failed test of their own: they could not be loaded, a hook failed, or their process ended. */
const brokenFiles = ({ testResults }) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))

/** The names of failed tests, printed next to the totals, where the end of a long log still shows them. */
const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `FAILED ${name}: ${fullName}\n${(failureMessages ?? []).join('\n').slice(0, 2000)}`),
  )

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const name of expected.filter((file) => found.includes(file))) {
  const report = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  totals.passed += report.numPassedTests
  const broken = brokenFiles(report)
  for (const file of broken) console.error(`${file.name} failed outside of its tests: ${file.message}`)
  for (const failed of failedTests(report)) console.error(failed)
  totals.failed += report.numFailedTests + broken.length
  totals.skipped += report.numPendingTests + report.numTodoTests
}
const missing = expected.filter((file) => !found.includes(file))
if (missing.length > 0) console.error(`These runs did not report: ${missing.join(', ')}`)
const failed = totals.failed + missing.length + Number(process.argv[2] ?? 0)
console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`)
process.exitCode = failed > 0 || totals.passed === 0 ? 1 : 0
