import { median } from '../load/statistics.ts'
import { table } from '../report/table.ts'
import type { LogInVisit, SecondVisit } from './journeys.ts'
import type { PageGoals, Profile } from './profiles.ts'

export interface PageResults {
  readonly profile: Profile
  readonly logIns: readonly LogInVisit[]
  readonly clicks: readonly number[]
  readonly again: readonly SecondVisit[]
  readonly deepLinks: readonly number[]
}

const SCRIPT_BYTES_MAX = 110_000

const held = (holds: boolean) => (holds ? 'yes' : 'no')

const timeRow = (title: string, times: readonly number[], goal: number): string[] => {
  const middle = median(times)
  const range = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`
  return [title, `${Math.round(middle)} ms`, range, `≤ ${goal.toLocaleString('en')} ms`, held(middle <= goal)]
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

const rowsOf = ({ profile, logIns, clicks, again, deepLinks }: PageResults): string[][] => {
  const goals: PageGoals = profile.goals
  const served = again.every((visit) => visit.served) ? '' : ' (not from the service worker!)'
  const rows = [
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
    timeRow(
      `Attendance, second visit${served}`,
      again.map(({ visible }) => visible),
      goals.secondVisit,
    ),
    timeRow('Attendance, cold', deepLinks, goals.deepLink),
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
