/** After packing: stops where a native addon is for another system or processor than the package, which would only show on the buyer's machine. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch } from 'electron-builder'

const elf = new Map([
  [0x3e, 'linux-x64'],
  [0xb7, 'linux-arm64'],
])
const machO = new Map([
  [0x01000007, 'darwin-x64'],
  [0x0100000c, 'darwin-arm64'],
])
const pe = new Map([
  [0x8664, 'win32-x64'],
  [0xaa64, 'win32-arm64'],
])

/** System and processor of a shared library, from its own header; "unknown" for anything else.
 * @param {Buffer} bytes
 * @returns {string} */
export const machineOf = (bytes) => {
  if (bytes.length < 64) return 'unknown'
  if (bytes.readUInt32BE(0) === 0x7f454c46) return elf.get(bytes.readUInt16LE(18)) ?? 'unknown'
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return machO.get(bytes.readUInt32LE(4)) ?? 'unknown'
  const header = bytes.readUInt16BE(0) === 0x4d5a ? bytes.readUInt32LE(0x3c) : bytes.length
  if (header + 6 > bytes.length || bytes.readUInt32BE(header) !== 0x50450000) return 'unknown'
  return pe.get(bytes.readUInt16LE(header + 4)) ?? 'unknown'
}

/** Throws with what to do where an addon below the folder is not for this machine.
 * @param {string} folder
 * @param {string} wanted for example "linux-x64" */
export const checkAddons = (folder, wanted) => {
  const addons = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.node'))
  for (const name of addons) {
    const found = machineOf(readFileSync(join(folder, name)))
    if (found !== wanted)
      throw new Error(
        `${name} is for ${found}, but the package is for ${wanted}. Run npm ci and npm run package on a machine of that kind.`,
      )
  }
}

/** The packager's hook.
 * @param {import('electron-builder').AfterPackContext} context */
export const afterPack = async ({ appOutDir, arch, electronPlatformName, packager }) =>
  checkAddons(join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked'), `${electronPlatformName}-${Arch[arch]}`)
