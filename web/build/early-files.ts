import type { Plugin } from 'vite'

/** Chunks that every page needs; named in `index.html`, they arrive in parallel with the scripts. */
const ALWAYS = new Set(['index', 'vendor', 'main', 'rolldown-runtime'])

const nameOf = (file: string): string => file.replace(/^assets\/(.+)-.{8}\.js$/, '$1')

/** What screens share, see `chunks.ts`; the shell is asked for with every screen anyway. */
const SHARED = /^(office|beside-.+)$/

/** What the first script asks for together with a screen, so that no chunk waits until another has named it. */
export const askedAtOnce = (_: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  nameOf(hostId) === 'index' ? needed.filter((file) => SHARED.test(nameOf(file))) : []

/** The first line of a file whose functions nearly all run at the start: the browser compiles it whole, and not on the page's own thread. */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** Beside these the libraries, see `scripts.ts`. */
const RUN_AT_ONCE = new Set(['main', 'shell'])

/** The first line of a chunk. */
export const compileAtOnce = ({ name }: { name: string }): string =>
  RUN_AT_ONCE.has(name) ? COMPILE_AT_ONCE : ''

export const earlyFiles = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && ALWAYS.has(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
})
