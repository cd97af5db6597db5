import type { Plugin } from 'vite'

/** Chunks that every page needs; named in `index.html`, they arrive in parallel with the first script. */
const ALWAYS = new Set(['vendor', 'main', 'rolldown-runtime'])

const nameOf = (file: string): string => file.replace(/^assets\/(.+)-.{8}\.js$/, '$1')

/** What screens share, see `chunks.ts`; the shell is asked for with every screen anyway. */
const SHARED = /^(office|beside-.+)$/

/** What the first script asks for together with a screen, so that no chunk waits until another has named it. */
export const askedAtOnce = (_: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  nameOf(hostId) === 'index' ? needed.filter((file) => SHARED.test(nameOf(file))) : []

/** Of these nearly every function runs at the start, so the browser compiles them whole, and not on the page's own thread. */
const RUN_AT_ONCE = new Set(['vendor', 'main', 'shell'])

/** The first line of a chunk. */
export const compileAtOnce = ({ name }: { name: string }): string =>
  RUN_AT_ONCE.has(name) ? '//# allFunctionsCalledOnLoad' : ''

const FIRST = '<script type="module" '

/** The first script asks for the data, so it waits neither for the styles nor for the end of the page. */
const atOnce = (html: string): string => {
  if (!html.includes(FIRST)) throw new Error('index.html has no first script')
  return html.replace(FIRST, `${FIRST}async `)
}

export const earlyFiles = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html: atOnce(html),
      tags: Object.values(bundle)
        .filter((file) => file.type === 'chunk' && ALWAYS.has(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
    }),
  },
})
