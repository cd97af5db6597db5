import react from '@vitejs/plugin-react'
import { Window } from 'happy-dom'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

interface Prerender {
  renderPage: () => string
}

const BROWSER = [
  'window',
  'document',
  'location',
  'history',
  'localStorage',
  'addEventListener',
  'removeEventListener',
]

/** Runs it where the app finds a browser at this address, without any script or network in it. */
const inBrowser = async <Result>(url: string, work: () => Promise<Result>): Promise<Result> => {
  const window = new Window({ url })
  const globals: Record<string, unknown> = globalThis
  const names = BROWSER.filter((name) => !(name in globals))
  for (const name of names) globals[name] = Reflect.get(window, name)
  try {
    return await work()
  } finally {
    for (const name of names) delete globals[name]
    await window.happyDOM.close()
  }
}

const renderLogin = async (root: string): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'plantel-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: 'src/app/prerender.tsx', outDir, rolldownOptions: { output: { codeSplitting: false } } },
    })
    return await inBrowser('http://localhost/login', async () => {
      const prerender: Prerender = await import(join(outDir, 'prerender.js'))
      return prerender.renderPage()
    })
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Writes the log-in page's markup into `index.html`, in a template that the first script draws; see `early-login.ts`. */
export const prerenderLogin = (): Plugin => {
  let root = ''
  let markup = ''
  return {
    name: 'prerender-login',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    // A build inside of a later hook would wait for this one, which waits for it.
    buildStart: async () => {
      markup = await renderLogin(root)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'template', attrs: { id: 'login' }, children: markup, injectTo: 'body' }],
    },
  }
}
