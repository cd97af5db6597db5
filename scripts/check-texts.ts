// Fails when a text that the specification fixes is not where `docs/texts.md` says: renamed, moved, or written out elsewhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'
import { readFixedTexts, textComplaints } from './texts/fixed-texts.ts'
import { webLiterals } from './texts/read-texts.ts'

const fixed = readFixedTexts(readFileSync(join(root, 'docs/texts.md'), 'utf8'))
if (fixed.length === 0) console.log('docs/texts.md lists no fixed text: nothing was checked')
const wrong = textComplaints(fixed, webLiterals(root))
for (const each of wrong) console.log(each)
process.exitCode = fixed.length > 0 && wrong.length === 0 ? 0 : 1
