import ts from 'typescript'
import { isIn, pathsUnder } from './exceptions.ts'
import { sourceOf, type SourceFile } from './read-texts.ts'

/** The name as one is called, given name first. */
const CALLED = 'fullName'

/** Attributes and fields that hold a sentence, the title of a page or a dialog, or whom a press is about. */
const SENTENCES = new Set(['aria-label', 'label', 'title', 'act', 'context', 'detail', 'message', 'nameOf'])
/** Handed to it a name says whom a press is about. */
const PRESSES = new Set(['mendColumn', 'seeColumn'])

const WORD = /\p{L}{2}/u
/** `T.consent`, `WORDS[kind]`: a text of the screen. */
const TEXT = /^[A-Z][A-Z_]*[.[]/

const saysWords = (node: ts.Node): boolean => {
  if (ts.isTemplateExpression(node))
    return (
      TEXT.test(node.templateSpans[0]?.expression.getText() ?? '') ||
      [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].some((text) =>
        WORD.test(text),
      )
    )
  return ts.isJsxElement(node) && node.children.some((child) => ts.isJsxText(child) && WORD.test(child.text))
}

const isSentence = (node: ts.Node): boolean =>
  saysWords(node) ||
  ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && SENTENCES.has(node.name.getText())) ||
  (ts.isCallExpression(node) && PRESSES.has(node.expression.getText()))

/** Whether the name stands with words of a sentence, within the function that writes it. */
const isInSentence = (node: ts.Node): boolean => {
  for (let each = node.parent; !ts.isSourceFile(each); each = each.parent) {
    if (isSentence(each)) return true
    if (ts.isFunctionLike(each) && !ts.isPropertyAssignment(each.parent)) return false
  }
  return false
}

/** Whether a module writes a name given name first where it is no part of a sentence. */
const hasBareName = ({ file, code }: SourceFile): boolean => {
  const visit = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node)) return false
    const named = ts.isIdentifier(node) && node.text === CALLED && !ts.isVariableDeclaration(node.parent)
    if (named && !isInSentence(node)) return true
    return ts.forEachChild(node, visit) === true
  }
  return code.includes(CALLED) && visit(sourceOf(file, code))
}

/** From `docs/glossary.md`: which modules may write a name given name first, with the reason. */
export const readGivenNameFirst = (page: string): string[] => pathsUnder('## Surname first', page)

/** Names that stand alone, as in a list, and do not begin with the surname; and exceptions that nothing needs. */
export const surnameComplaints = (sources: readonly SourceFile[], allowed: readonly string[]): string[] => {
  const bare = sources.filter(hasBareName).map(({ file }) => file)
  return [
    ...bare
      .filter((file) => !allowed.some((path) => isIn(file, path)))
      .map((file) => `${file} writes a name given name first: a list says listName()`),
    ...allowed
      .filter((path) => !bare.some((file) => isIn(file, path)))
      .map((path) => `docs/glossary.md excepts ${path} from *surname first*, which needs no exception`),
  ]
}
