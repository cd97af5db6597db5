import type { Plugin } from 'vite'

/** Chunks that every page needs; named in `index.html`, they arrive in parallel with the first script. */
const ALWAYS = new Set(['vendor', 'main', 'rolldown-runtime'])

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
