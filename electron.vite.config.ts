/** How the three bundles are built: main (ESM, with the job worker and the keychain process beside it), preload (one sandboxable CommonJS file), window (React). */

import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const file = (path: string): string => resolve(import.meta.dirname, path)

export default defineConfig({
  main: {
    build: {
      sourcemap: true,
      minify: true,
      // Only the two native addons stay outside; keytar is optional and would not be found among the dependencies.
      externalizeDeps: { include: ['keytar'] },
      rolldownOptions: {
        input: {
          index: file('src/main/index.ts'),
          'job-worker': file('src/api/jobs/job-worker.ts'),
          'recovery-worker': file('src/api/recovery/recovery-worker.ts'),
          'compute-worker': file('src/api/compute/compute-worker-thread.ts'),
          'keychain-host': file('src/main/keychain/keychain-host.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      sourcemap: false,
      minify: true,
      // A sandboxed preload can require nothing but electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: file('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    plugins: [react()],
    // Data URLs for scripts, styles and fonts would need holes in the content security policy.
    build: {
      minify: true,
      assetsInlineLimit: 0,
      sourcemap: false,
      // One file is what is wanted.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What the first screen needs comes in one file, not in one for each set of tabs that shares a module: every file costs a round through the app's protocol.
            groups: [
              // Of its own, so that it is settled how schemas are made before anything makes one.
              { name: 'schemas', test: /node_modules\/zod\/|src\/renderer\/jitless-schemas\.ts$/, priority: 2 },
              { name: 'start', test: /src\/renderer\/app\/start\.tsx$/, priority: 1 },
            ],
          },
        },
      },
    },
  },
})
