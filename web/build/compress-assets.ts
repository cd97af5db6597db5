import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|webmanifest)$/

const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })

const compressFolder = (folder: string) => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue
    const content = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.br`), brotli(content))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, which the API sends as they are.
 * `index.html` stays alone: the API writes a nonce into each answer.
 */
export const compressAssets = (): Plugin => {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(folder),
    },
  }
}
