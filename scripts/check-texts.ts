// Fails when a text that the specification fixes is not where `docs/texts.md` says: renamed, moved, or written out elsewhere; and
// when a screen or the server says a word that `docs/glossary.md` has another one for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'
import { readFixedTexts, textComplaints } from './texts/fixed-texts.ts'
import { readStrangeWords, wordComplaints } from './texts/house-words.ts'
import { isOfWeb, productLiterals } from './texts/read-texts.ts'

const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const fixed = readFixedTexts(page('texts.md'))
const strange = readStrangeWords(page('glossary.md'))
if (fixed.length === 0) console.log('docs/texts.md lists no fixed text: nothing was checked')
if (strange.length === 0) console.log('docs/glossary.md lists no word that is not said: nothing was checked')
const literals = productLiterals(root)
const wrong = [
  ...textComplaints(fixed, literals.filter(isOfWeb)),
  ...wordComplaints(strange, literals, fixed),
]
for (const each of wrong) console.log(each)
process.exitCode = fixed.length > 0 && strange.length > 0 && wrong.length === 0 ? 0 : 1
