import react from '@vitejs/plugin-react'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { css } from './class-names.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'
import { sheetParts } from './sheet-parts.ts'
import { startLate, writePages } from './written-pages.ts'

/** Beside `dist`, whose files are sent to everybody. */
export const SERVER_FOLDER = 'server/dist'

interface PageQueries {
  SCREENS: readonly { path: string; load: () => unknown }[]
}

const buildForServer = (root: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    // The names that the app gives them.
    css,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      manifest: true,
      outDir: SERVER_FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      // As in the app: every picture is a file.
      assetsInlineLimit: 0,
      rolldownOptions: { input: ['src/startup/page-queries.ts', 'src/startup/render-page.tsx'] },
    },
  })

/** Which source the dynamic import of a screen names. */
const sourceOf = (load: () => unknown, manifest: Manifest): string => {
  const [, file] = /import\(["'].*?([^/]+)["']\)/.exec(String(load)) ?? []
  const found = Object.values(manifest).find((entry) => basename(entry.file) === file)
  if (found?.src === undefined) throw new Error(`no source of ${String(load)}`)
  return found.src
}

const readSheet = (manifest: Manifest, outDir: string): string => {
  const { file } = Object.values(manifest).find((entry) => entry.file.endsWith('.css')) ?? {}
  if (file === undefined) throw new Error('the build has no style sheet')
  return readFileSync(join(outDir, file), 'utf8')
}

/** Builds what the server renders pages with, and names the files that each screen needs, so that a page can ask for them. */
export const serverBuild = (): Plugin => {
  let root = ''
  let outDir = ''
  return {
    name: 'server-build',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    // A build inside of a later hook would wait for this one, which waits for it.
    buildStart: async () => {
      rmSync(join(root, SERVER_FOLDER), { recursive: true, force: true })
      await buildForServer(root)
    },
    transformIndexHtml: { order: 'post', handler: startLate },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const folder = join(root, SERVER_FOLDER)
        const { SCREENS }: PageQueries = await import(join(folder, 'page-queries.js'))
        const inServer = readManifest(folder)
        const inBrowser = readManifest(outDir)
        const files = SCREENS.map(({ path, load }) => [
          path,
          [...filesOf(inBrowser, [sourceOf(load, inServer)])],
        ])
        writeFileSync(join(folder, 'files.json'), JSON.stringify(Object.fromEntries(files)))
        const sheet = sheetParts(readSheet(inBrowser, outDir))
        writeFileSync(join(folder, 'sheet.json'), JSON.stringify(sheet))
        await writePages(await import(join(folder, 'render-page.js')), sheet, outDir)
      },
    },
  }
}
