import react from '@vitejs/plugin-react'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { firstScript } from '../src/startup/first-script.ts'
import { css } from './class-names.ts'

/** Beside `dist`, whose files are sent to everybody. */
export const SERVER_FOLDER = 'server/dist'

interface ManifestEntry {
  file: string
  src?: string
  imports?: string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

interface Renderer {
  renderPage: (call: { url: string; answers: object; at: number }) => Promise<RenderedPage | undefined>
}

interface RenderedPage {
  title: string
  markup: string
}

interface PageQueries {
  SCREENS: readonly { path: string; load: () => unknown }[]
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** All files that this one runs with. */
const filesOf = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const entry = manifest[key]
  if (!entry) throw new Error(`the build has no ${key}`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const other of entry.imports ?? []) filesOf(manifest, other, found)
  return found
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

/** Replaces what must be there exactly once. */
const put = (html: string, place: RegExp, markup: string): string => {
  if (html.split(place).length !== 2) throw new Error(`index.html: not one ${String(place)}`)
  return html.replace(place, () => markup)
}

/** Pages that are the same for everybody, and hold their text without a script. */
const PUBLIC_PAGES = { 'landing.html': '/', 'login.html': '/login' }

const writePublicPages = async (folder: string, outDir: string) => {
  const { renderPage }: Renderer = await import(join(folder, 'render-page.js'))
  const shell = readFileSync(join(outDir, 'index.html'), 'utf8')
  for (const [file, url] of Object.entries(PUBLIC_PAGES)) {
    const page = await renderPage({ url, answers: {}, at: 0 })
    if (!page) throw new Error(`${url} was not rendered`)
    const drawn = put(shell, /<div id="root">[^]*?<\/div>/, `<div id="root" data-drawn>${page.markup}</div>`)
    const titled = put(drawn, /<title>[^<]*<\/title>/, `<title>${page.title}</title>`)
    writeFileSync(join(outDir, file), url === '/' ? put(titled, /<noscript>[^<]*<\/noscript>/, '') : titled)
  }
}

/** The app is started by a script within the page, after the first paint; its files are asked for at the end of the page. */
const startLate = (html: string): string => {
  const [tag, app] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
  if (tag === undefined || app === undefined) throw new Error('index.html has no module')
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  const bare = [tag, ...preloads].reduce((rest, each) => rest.replace(each, ''), html)
  const asked = [`<link rel="modulepreload" crossorigin href="${app}">`, ...preloads].join('')
  const script = `<script nonce="__CSP_NONCE__">(${firstScript.toString()})(${JSON.stringify(app)})</script>`
  return put(bare, /<\/body>/, `${script}${asked}</body>`)
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
          [...filesOf(inBrowser, sourceOf(load, inServer))],
        ])
        writeFileSync(join(folder, 'files.json'), JSON.stringify(Object.fromEntries(files)))
        await writePublicPages(folder, outDir)
      },
    },
  }
}
