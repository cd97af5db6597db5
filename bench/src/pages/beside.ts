import type { Browser } from 'playwright-core'
import { median } from '../load/statistics.ts'
import type { Site, Visitor } from './demo-site.ts'
import { toAttendance, toStatic, visitDeepLink, visitUsable } from './journeys.ts'
import type { Profile } from './profiles.ts'
import type { Tapped } from './stopwatch.ts'

interface Times {
  readonly first: number
  readonly tapped: Tapped
}

/** One run: each page opened once, one after the other, so that all meet the same minute of the machine. */
export interface Beside extends Times {
  readonly still: number
  readonly before: Times | undefined
}

/** What another checkout's demonstration says of its professor: an older one gives a token alone. */
type OtherSite = Pick<Site, 'url' | 'subjects' | 'stop'> & { professor?: Visitor; token?: string }

/** The site of the checkout that BEFORE names, built there. */
export const openSiteBefore = async (folder: string | undefined): Promise<Site | undefined> => {
  if (folder === undefined) return undefined
  const { openDemoSite }: { openDemoSite: () => Promise<OtherSite> } = await import(
    `${folder}/bench/src/pages/demo-site.ts`
  )
  const { url, subjects, stop, token = '', professor } = await openDemoSite()
  const visitor = professor ?? { token, page: undefined, whose: '' }
  return { url, subjects, stop, professor: visitor, director: visitor, mother: visitor }
}

const timesOf = async (browser: Browser, profile: Profile, site: Site, run: number): Promise<Times> => {
  const destination = toAttendance(site, site.subjects[run % site.subjects.length] ?? 0)
  return {
    first: await visitDeepLink(browser, profile, destination),
    tapped: await visitUsable(browser, profile, destination),
  }
}

export const visitBeside = async (
  browser: Browser,
  profile: Profile,
  { site, before, run }: { site: Site; before: Site | undefined; run: number },
): Promise<Beside> => ({
  still: await visitDeepLink(browser, profile, toStatic(site)),
  ...(await timesOf(browser, profile, site, run)),
  before: before && (await timesOf(browser, profile, before, run)),
})

const FIRST_GOALS = { plain: 1.5, slow: 1.2 }
const USABLE_GOAL = 0.75

const ratioRow = (title: string, [mine, other]: readonly [number, number], goal: number): string[] => {
  const ratio = mine / other
  return [
    title,
    `${Math.round(mine)} ms`,
    `${ratio.toFixed(2)} of ${Math.round(other)} ms`,
    `≤ ${goal}`,
    ratio <= goal ? 'yes' : 'no',
  ]
}

export const besideRows = (profile: Profile, runs: readonly Beside[]): string[][] => {
  const middle = (read: (run: Beside) => number | undefined) => median(runs.flatMap((run) => read(run) ?? []))
  const first = middle(({ first: time }) => time)
  const shown = middle(({ tapped }) => tapped.shown)
  const counted = middle(({ tapped }) => tapped.counted)
  const goal = profile.slow ? FIRST_GOALS.slow : FIRST_GOALS.plain
  const rows = [ratioRow('First row beside a static page', [first, middle(({ still }) => still)], goal)]
  if (runs.every(({ before }) => before === undefined))
    return [
      ...rows,
      ['A tap marks an absence', `${Math.round(shown)} ms`, '', '', ''],
      ['and it can be saved', `${Math.round(counted)} ms`, '', '', ''],
    ]
  const before = middle((run) => run.before?.tapped.counted)
  return [
    ...rows,
    ratioRow('A tap marks an absence, beside BEFORE', [shown, before], USABLE_GOAL),
    ratioRow('and it can be saved, beside BEFORE', [counted, before], 1),
  ]
}
