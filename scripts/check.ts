// `npm run check`: everything that can be said about the code without running it. Every check runs, two at a time.
import { styleText } from 'node:util'
import { type Check, checks } from './checks.ts'
import { runProgram } from './run-program.ts'

interface Outcome {
  readonly name: string
  readonly complaint: string | null
  readonly seconds: string
  readonly note: string
}

const runCheck = async ({ name, program, options, judge, note }: Check): Promise<Outcome> => {
  const began = performance.now()
  const finished = await runProgram(program, options)
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
  const complaint = judge(finished)
  if (complaint !== null) console.log(`\n${styleText('bold', name)}\n${complaint.trim()}\n`)
  return { name, complaint, seconds, note: note?.(finished) ?? '' }
}

const waiting = [...checks]
const outcomes: Outcome[] = []

const work = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check))
}

await Promise.all([work(), work()])
for (const { name, complaint, seconds, note } of outcomes) {
  const mark = complaint === null ? styleText('green', 'ok    ') : styleText('red', 'FAILED')
  console.log(`${mark} ${name.padEnd(12)} ${seconds.padStart(7)}  ${note}`.trimEnd())
}
process.exitCode = outcomes.some(({ complaint }) => complaint !== null) ? 1 : 0
