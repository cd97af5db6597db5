import { median } from '../load/statistics.ts'
import { table } from '../report/table.ts'
import { type Beside, besideRows } from './beside.ts'
import type { LogInVisit, SecondVisit } from './journeys.ts'
import type { PageGoals, Profile } from './profiles.ts'

interface TwoVisits {
  readonly cold: readonly number[]
  readonly again: readonly SecondVisit[]
}

export interface PageResults {
  readonly profile: Profile
  readonly beside: readonly Beside[]
  readonly logIns: readonly LogInVisit[]
  readonly clicks: readonly number[]
  readonly again: readonly SecondVisit[]
  readonly deepLinks: readonly number[]
  readonly director: TwoVisits
  readonly family: TwoVisits
}

const SCRIPT_BYTES_MAX = 110_000

const held = (holds: boolean) => (holds ? 'yes' : 'no')

/** Without a goal the figure stands for itself. */
const timeRow = (title: string, times: readonly number[], goal: number | undefined): string[] => {
  const middle = median(times)
  const range = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`
  const shown = [title, `${Math.round(middle)} ms`, range]
  if (goal === undefined) return [...shown, '', '']
  return [...shown, `≤ ${goal.toLocaleString('en')} ms`, held(middle <= goal)]
}

const bytesRow = (title: string, bytes: readonly number[]): string[] => {
  const middle = median(bytes)
  return [
    title,
    `${(middle / 1000).toFixed(1)} KB`,
    '',
    `≤ ${SCRIPT_BYTES_MAX / 1000} KB`,
    held(middle <= SCRIPT_BYTES_MAX),
  ]
}

const typingRow = (visits: readonly LogInVisit[]): string[] => {
  const fetched = median(visits.map(({ fetchedWhileTyping }) => fetchedWhileTyping))
  const missing = [...new Set(visits.flatMap((visit) => visit.missing))]
  const goal = missing.length === 0 ? 'all of the next' : `lacks ${missing.join(', ')}`
  return ['Next screens while typing', `${fetched} scripts`, '', goal, held(missing.length === 0)]
}

const againRow = (title: string, visits: readonly SecondVisit[], goal: number | undefined): string[] => {
  const served = visits.every((visit) => visit.served) ? '' : ' (not from the service worker!)'
  const times = visits.map(({ visible }) => visible)
  return timeRow(`${title}, second visit${served}`, times, goal)
}

const rowsOf = ({
  profile,
  beside,
  logIns,
  clicks,
  again,
  deepLinks,
  director,
  family,
}: PageResults): string[][] => {
  const goals: PageGoals = profile.goals
  const rows = [
    ...besideRows(profile, beside),
    timeRow(
      'Log-in, cold',
      logIns.map(({ visible }) => visible),
      goals.logIn,
    ),
    bytesRow(
      'Script until it is visible',
      logIns.map((visit) => visit.bytesUntilVisible),
    ),
    bytesRow(
      'Script until it is idle',
      logIns.map((visit) => visit.bytesUntilIdle),
    ),
    typingRow(logIns),
    timeRow('Attendance after a click', clicks, goals.click),
    againRow('Attendance', again, goals.secondVisit),
    timeRow('Attendance, cold', deepLinks, goals.deepLink),
    timeRow('Director with charts, cold', director.cold, goals.director?.cold),
    againRow('Director with charts', director.again, goals.director?.secondVisit),
    timeRow('Mi familia, cold', family.cold, goals.deepLink),
    againRow('Mi familia', family.again, goals.secondVisit),
  ]
  return rows.map(([title = '', ...rest]) => [`${title}, ${profile.name}`, ...rest])
}

interface Circumstances {
  readonly runs: number
  readonly browser: string
  readonly loadBefore: number
  readonly loadAfter: number
}

export const pagesMarkdown = (results: readonly PageResults[], circumstances: Circumstances): string => {
  const { runs, browser, loadBefore, loadAfter } = circumstances
  const note =
    `Chromium ${browser}, medians of ${runs} fresh browsers; slow phone: 4× CPU slow-down, 1.6 Mbit/s down, ` +
    `750 kbit/s up, 150 ms, 412×915; load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after.`
  return [table(['Page', 'median', 'range', 'goal', 'holds'], results.flatMap(rowsOf)), note].join('\n\n')
}
