// Fails when a text that the specification fixes is not where `docs/texts.md` says: renamed, moved, or written out elsewhere; and
// when a screen or the server says a word that `docs/glossary.md` has another one for;
// and when a name in a list does not begin with the surname.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'
import { readFixedTexts, textComplaints } from './texts/fixed-texts.ts'
import { bothWaysComplaints, readBothWays, readStrangeWords, wordComplaints } from './texts/house-words.ts'
import { partialComplaints, readPartialTexts } from './texts/partial-words.ts'
import { isOfWeb, literalsIn, productSources } from './texts/read-texts.ts'
import { readGivenNameFirst, surnameComplaints } from './texts/surnames.ts'

const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const fixed = readFixedTexts(page('texts.md'))
const strange = readStrangeWords(page('glossary.md'))
if (fixed.length === 0) console.log('docs/texts.md lists no fixed text: nothing was checked')
if (strange.length === 0) console.log('docs/glossary.md lists no word that is not said: nothing was checked')
const sources = productSources(root)
const literals = sources.flatMap(({ file, code }) => literalsIn(file, code))
const wrong = [
  ...textComplaints(fixed, literals.filter(isOfWeb)),
  ...wordComplaints(strange, literals, fixed),
  ...bothWaysComplaints(literals, readBothWays(page('glossary.md'))),
  ...partialComplaints(literals, readPartialTexts(page('glossary.md'))),
  ...surnameComplaints(sources, readGivenNameFirst(page('glossary.md'))),
]
for (const each of wrong) console.log(each)
process.exitCode = fixed.length > 0 && strange.length > 0 && wrong.length === 0 ? 0 : 1
