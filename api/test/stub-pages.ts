import type { FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppOptions } from '../src/app.ts'
import { afterFile } from './after-file.ts'
import { openApp } from './app.ts'
import { newSession, type Person } from './as.ts'
import { PAGE_COOKIE } from './page-calls.ts'

export const SHELL =
  '<!doctype html><head><title>Plantel</title><style nonce="__CSP_NONCE__">main{color:red}</style></head>' +
  '<body><div id="root"></div><template id="later"></template><script nonce="__CSP_NONCE__">start()</script></body>'

/** As the build makes it: `/clase/7` asks for a class, and its search says what becomes of it. */
const QUERIES = `
  export const pageQueries = (path, person) => ['/me/information', ...(path.startsWith('/clase/')
    ? ['/subjects/' + path.slice(7) + '/students', '/professors/' + person.user_id + '/subjects?page=1'] : []),
    ...(path.startsWith('/alumno/') ? ['/students/' + path.slice(8)] : [])]
  export const screenPath = (path) => (path.startsWith('/clase/') ? '/clase/:id' : undefined)`
const RENDERER = `
  export const usedStyles = (sheet, markup) => sheet + (markup.includes('<main>') ? 'main{}' : '')
  const words = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  export const renderPage = async ({ place, answers }) => {
    const url = place.pathname + place.search
    if (url.includes('fails')) throw new Error('on purpose')
    if (url.includes('ends')) process.exit(1)
    if (url.includes('silent')) return new Promise(() => undefined)
    if (url.includes('hangs')) for (;;);
    if (url.includes('shell')) return undefined
    const said = Object.entries(answers).map(([address, { status }]) => address + ' ' + status)
    const name = words(String(answers['/me/information'].body.data.name))
    return { title: name, markup: '<main>' + said.join('|') + '</main>' + name, theme: { '--bar': '#123456' } }
  }`

interface StubBuild {
  /** Modules as the build writes them, as text. */
  queries?: string
  renderer?: string
}

/** An app whose web app is a stub: pages say what they were made of. */
export const openStubPages = async (
  { queries = QUERIES, renderer = RENDERER }: StubBuild = {},
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> => {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-pages-'))
  afterFile(() => rmSync(folder, { recursive: true }))
  const webFolder = join(folder, 'dist')
  const serverFolder = join(folder, 'server/dist')
  mkdirSync(webFolder, { recursive: true })
  mkdirSync(serverFolder, { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), SHELL)
  writeFileSync(join(serverFolder, 'page-queries.js'), queries)
  writeFileSync(join(serverFolder, 'render-page.js'), renderer)
  writeFileSync(join(serverFolder, 'sheet.json'), '"main{margin:0}"')
  writeFileSync(join(serverFolder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(serverFolder, 'files.json'), '{ "/clase/:id": ["assets/class.js"] }')
  return openApp({ webFolder, pageMs: 3_000, ...options })
}

export const cookieOf = async (person: Person): Promise<string> =>
  `${PAGE_COOKIE}=${(await newSession(person)).secret}`

interface PageBlock {
  session_id: number
  answers: Record<string, { status: number; body: unknown }>
}

/** What a page brings along; of a shell nothing. */
export const dataOf = (body: string): PageBlock =>
  JSON.parse(
    /<script type="application\/json" id="page">([^]*?)<\/script>/.exec(body)?.[1] ??
      '{ "session_id": 0, "answers": {} }',
  )
