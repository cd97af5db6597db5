import react from '@vitejs/plugin-react'
import { Window } from 'happy-dom'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { css } from './class-names.ts'

interface DrawnPage {
  title: string
  markup: string
}

interface Prerender {
  renderPage: (path: '/' | '/login') => Promise<DrawnPage>
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

interface Pages {
  landing: DrawnPage
  login: DrawnPage
}

const renderPages = async (root: string): Promise<Pages> => {
  const outDir = mkdtempSync(join(tmpdir(), 'plantel-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [react()],
      // The names that the app gives them.
      css,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/startup/prerender.tsx',
        outDir,
        // As in the app: every picture is a file.
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return await inBrowser('http://localhost/', async () => {
      const { renderPage }: Prerender = await import(join(outDir, 'prerender.js'))
      return { landing: await renderPage('/'), login: await renderPage('/login') }
    })
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Replaces what must be there exactly once. */
const put = (html: string, place: RegExp, markup: string): string => {
  if (html.split(place).length !== 2) throw new Error(`index.html: not one ${String(place)}`)
  return html.replace(place, () => markup)
}

/** The page that the server sends at `/`: its text is there before, and without, any script. */
const landingPage = (html: string, { title, markup }: DrawnPage): string => {
  const drawn = put(html, /<div id="root">[^]*?<\/div>/, `<div id="root" data-drawn>${markup}</div>`)
  const titled = put(drawn, /<title>[^<]*<\/title>/, `<title>${title}</title>`)
  return put(titled, /<noscript>[^<]*<\/noscript>/, '')
}

/**
 * Draws the pages that people see first while the app is built. The landing page becomes `landing.html`; the log-in page waits in
 * `index.html`, which serves every other address, in a template that the first script draws; see `early-login.ts`.
 */
export const prerender = (): Plugin => {
  let root = ''
  let pages: Pages | undefined
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    // A build inside of a later hook would wait for this one, which waits for it.
    buildStart: async () => {
      pages = await renderPages(root)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset' || !pages) throw new Error('the build has no index.html')
        const html = String(index.source)
        const { landing, login } = pages
        this.emitFile({ type: 'asset', fileName: 'landing.html', source: landingPage(html, landing) })
        index.source = html.replace('</body>', () => `<template id="login">${login.markup}</template></body>`)
      },
    },
  }
}
