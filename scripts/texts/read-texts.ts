import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Literal {
  /** From `web/src/` on. */
  file: string
  text: string
}

const TEXTS_FILE = /(?:^|\/)(?:[a-z]+-)?texts\.ts$/

export const isTextsFile = (file: string): boolean => TEXTS_FILE.test(file)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isJsxText(node) ? oneLine(node.text) : undefined
}

/** The texts that a module writes out, in quotes or between tags. */
export const literalsIn = (file: string, code: string): Literal[] => {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Literal[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)
    if (text) found.push({ file, text })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Every literal of the web app, tests left out. */
export const webLiterals = (root: string): Literal[] => {
  const folder = join(root, 'web/src')
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => literalsIn(file, readFileSync(join(folder, file), 'utf8')))
}

/** `features/groups/texts.ts` → `groups`; what everybody shares is `shared`. */
export const roomOf = (file: string): string => {
  const [layer, noun] = file.split('/')
  if (noun === undefined) return 'shared'
  return layer === 'features' ? noun : `${layer} ${noun === 'texts.ts' ? '' : noun}`.trim()
}
