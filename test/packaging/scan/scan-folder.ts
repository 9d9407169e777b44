/** Runs the scanner over one folder in a process of its own and prints what it found as one line of JSON. Arguments: the folder, Electron's version. */

import run from '@doyensec/electronegativity'

const [folder, version] = process.argv.slice(2)
if (folder === undefined || version === undefined) throw new Error('Give a folder and a version of Electron.')

const found = await run(
  {
    input: folder,
    isRelative: true,
    customScan: [],
    // Compares with a list of releases from the network.
    excludeFromScan: ['availablesecurityfixesglobalcheck'],
    electronVersionOverride: version,
    parserPlugins: [],
  },
  false,
)
process.stdout.write(`\n${JSON.stringify(found)}\n`)
