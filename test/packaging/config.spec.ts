/** The packager's configuration for the systems that cannot be packed here, and what it relies on. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkFeed } from '../../resources/build/check-feed.mjs'
import { configured } from './configured.ts'
import { projectFolder } from './packed-app.ts'

const described = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')))

describe('the configuration', () => {
  it('names files that are there', async () => {
    const { linux, mac, win, afterPack } = await configured('electron-builder.yml')
    const named = [linux?.icon, mac?.icon, win?.icon, mac?.entitlements, mac?.entitlementsInherit, afterPack]
    for (const file of named) expect(typeof file === 'string' && existsSync(join(projectFolder, file)), String(file)).toBe(true)
  })

  it('packages for three systems, signed and notarized where the environment provides the credentials', async () => {
    const { linux, mac, win, protocols } = await configured('electron-builder.yml')
    expect(linux?.target).toEqual(['AppImage', 'deb'])
    expect(mac).toMatchObject({ target: ['dmg', 'zip'], hardenedRuntime: true, notarize: true })
    expect(win?.target).toEqual([{ target: 'nsis', arch: ['x64', 'arm64'] }])
    expect(protocols).toEqual([{ name: 'ROAS Desk', schemes: ['roasdesk'], role: 'Viewer' }])
  })

  it('opens one door in the hardened runtime, and no more', () => {
    const rights = readFileSync(join(projectFolder, 'resources/build/entitlements.mac.plist'), 'utf8')
    expect([...rights.matchAll(/<key>(.*?)<\/key>\s*<(true|false)\/>/g)].map(([, key, value]) => [key, value])).toEqual([
      ['com.apple.security.cs.allow-jit', 'true'],
    ])
  })

  it('configures updates only where their source is configured', async () => {
    expect((await configured('electron-builder.yml')).publish).toBeNull()
    const withFeed = await configured('resources/build/with-feed.yml')
    expect(withFeed.publish).toMatchObject({ provider: 'generic', url: expect.stringContaining('env.ROAS_DESK_FEED_URL') })
    expect(withFeed).toMatchObject({ appId: 'com.roasdesk.app', electronFuses: { runAsNode: false } })
  })
})

describe('the feed of a package', () => {
  it.each(['http://updates.example.com', 'updates.example.com', 'file:///srv', 'https://a:b@updates.example.com', ''])(
    'is refused before packing where it is %j',
    async (address) => {
      const { publish, beforePack } = await configured('resources/build/with-feed.yml')
      expect(() => checkFeed(publish, { ROAS_DESK_FEED_URL: address })).toThrow('ROAS_DESK_FEED_URL')
      expect(beforePack).toBe('resources/build/check-feed.mjs')
    },
  )

  it('is an https address, or none', async () => {
    const { publish } = await configured('resources/build/with-feed.yml')
    expect(() => checkFeed(publish, { ROAS_DESK_FEED_URL: 'https://updates.example.com/desk' })).not.toThrow()
    expect(() => checkFeed(null, {})).not.toThrow()
  })
})

describe('the versions', () => {
  /** Which majors get fixes is known to the network alone; the release before ours is the time to look (README of Electron: the latest three). */
  it('a current Electron: is pinned exactly, to the major that the code was written and checked for', () => {
    expect(described.devDependencies.electron).toMatch(/^45\.\d+\.\d+$/)
  })

  it('pin everything that ships or builds exactly', () => {
    const all = { ...described.dependencies, ...described.optionalDependencies, ...described.devDependencies }
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('leave nothing but the two addons outside the bundles', () => {
    expect([...Object.keys(described.dependencies), ...Object.keys(described.optionalDependencies)]).toEqual(['better-sqlite3', 'keytar'])
  })
})
