// `npm run bench:pages`: how long the pages of a professor, a director and a mother take in Chromium, plain and as a slow phone.
// `--runs=10` how often each · `--out=file` the figures as JSON. CHROMIUM names another browser, BEFORE the folder of another checkout,
// built, whose attendance is opened in turn.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { findChromium, launchOptionsOf } from '../../scripts/find-chromium.ts'
import { buildWebIfNeeded } from '../../scripts/web-build.ts'
import { openSiteBefore, visitBeside } from './pages/beside.ts'
import { openDemoSite, type Site } from './pages/demo-site.ts'
import {
  toAttendance,
  toDirector,
  toFamily,
  visitAgain,
  visitByClick,
  visitDeepLink,
  visitLogIn,
} from './pages/journeys.ts'
import { PLAIN, type Profile, SLOW_PHONE } from './pages/profiles.ts'
import { type PageResults, pagesMarkdown } from './pages/report.ts'
import { loadNow } from './machine.ts'

const say = (line: string) => console.error(line)

/** Each run has a fresh browser and another class. */
const repeat = async <Result>(runs: number, visit: (run: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  // The first is not measured: it warms up browser, server and statements.
  for (let run = 0; run <= runs; run += 1) results.push(await visit(run))
  return results.slice(1)
}

const measure = async (
  browser: Browser,
  profile: Profile,
  { site, before }: { site: Site; before: Site | undefined },
  runs: number,
): Promise<PageResults> => {
  say(`${profile.name}: attendance beside a static page …`)
  const beside = await repeat(runs, (run) => visitBeside(browser, profile, { site, before, run }))
  const subjectOf = (run: number) => site.subjects[run % site.subjects.length] ?? 0
  say(`${profile.name}: log-in …`)
  const logIns = await repeat(runs, () => visitLogIn(browser, profile, site))
  say(`${profile.name}: attendance after a click …`)
  const clicks = await repeat(runs, (run) => visitByClick(browser, profile, site, subjectOf(run)))
  say(`${profile.name}: attendance on the second visit …`)
  const again = await repeat(runs, (run) => visitAgain(browser, profile, toAttendance(site, subjectOf(run))))
  say(`${profile.name}: attendance from a cold link …`)
  const deepLinks = await repeat(runs, (run) =>
    visitDeepLink(browser, profile, toAttendance(site, subjectOf(run))),
  )
  say(`${profile.name}: the director's first screen …`)
  const director = {
    cold: await repeat(runs, () => visitDeepLink(browser, profile, toDirector(site))),
    again: await repeat(runs, () => visitAgain(browser, profile, toDirector(site))),
  }
  say(`${profile.name}: the first screen of a family …`)
  const family = {
    cold: await repeat(runs, () => visitDeepLink(browser, profile, toFamily(site))),
    again: await repeat(runs, () => visitAgain(browser, profile, toFamily(site))),
  }
  return { profile, beside, logIns, clicks, again, deepLinks, director, family }
}

const readOptions = () => {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, out: { type: 'string' } } })
  const runs = Number(values.runs ?? 10)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number')
  return { runs, out: values.out }
}

const { runs, out } = readOptions()
const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium: install one or name it in CHROMIUM')
if (!(await buildWebIfNeeded(say))) process.exit(1)
process.once('SIGINT', () => process.exit(130))

const loadBefore = loadNow()
const site = await openDemoSite()
const before = await openSiteBefore(process.env['BEFORE'])
const browser = await chromium.launch(launchOptionsOf(executablePath))
try {
  const results: PageResults[] = []
  for (const profile of [PLAIN, SLOW_PHONE])
    results.push(await measure(browser, profile, { site, before }, runs))
  console.log(pagesMarkdown(results, { runs, browser: browser.version(), loadBefore, loadAfter: loadNow() }))
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await browser.close()
  await site.stop()
  await before?.stop()
}
