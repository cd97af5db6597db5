import { CALL_NAMES } from '../calls/daily-call.ts'
import type { CallResult, Results } from '../results.ts'
import type { ScaleFigures } from '../scale.ts'
import { marksOf } from '../world/size.ts'
import { GOALS, missedBy } from './goals.ts'
import { cutBlock } from './cut.ts'
import { documentsBlock } from './documents.ts'
import { failedRows, failuresBlock } from './failures.ts'
import { listsBlock } from './lists.ts'
import { schoolsBlock } from './schools.ts'
import { ms, perSecond, table, times } from './table.ts'

const verdict = (missed: readonly string[]) => (missed.length === 0 ? 'yes' : `no: ${missed.join(', ')}`)

const callRow = (call: CallResult): string[] => {
  const { ours, bare, pg, whole, slower, fewer } = call.figures
  return [
    call.title,
    `${ms(ours.p50)} / ${ms(ours.p95)}`,
    perSecond(ours.perSecond),
    `${ms(bare.p50)}, ${perSecond(bare.perSecond)}`,
    `${ms(pg.p50)}, ${perSecond(pg.perSecond)}`,
    `${times(slower)}, ${times(fewer)}`,
    whole ? `${ms(whole.p50)}, ${perSecond(whole.perSecond)}` : '',
    whole ? `${times(whole.slower)}, ${times(whole.fewer)}` : '',
    String(call.statements),
    `${call.bytes.toLocaleString('en')} (${call.compressedBytes.toLocaleString('en')})`,
    verdict(missedBy(call)),
  ]
}

const CALL_HEAD = [
  'Call',
  'p50 / p95',
  '8 connections',
  'bare route',
  'only pg',
  '× bare',
  'same rows',
  '× same rows',
  'SQL',
  'bytes (br)',
  'goals',
]

const CALL_NOTE =
  'Bare route: Fastify and one statement on a table with one index, same bytes, nothing else; a save there writes 30 ' +
  'rows and commits. Same rows: the like with one statement that writes all rows of our save (history or audit, sums, news) ' +
  'into tables with our indexes, without keys, triggers and row security. ×: times its p50 (one connection), times fewer calls a second (eight). Medians of rounds that ' +
  'alternate; client, servers and database share the machine.'

const callsBlock = ({ calls, failures }: Results): string[] => {
  const failed = failedRows(
    failures.filter(({ part }) => CALL_NAMES.some((name) => name === part)),
    CALL_HEAD.length,
  )
  const rows = [...calls.map(callRow), ...failed]
  return rows.length === 0 ? [] : [table(CALL_HEAD, rows), CALL_NOTE]
}

const logInsBlock = ({ logIns }: Results): string[] => {
  if (logIns === null) return []
  const head = [
    'While eight log in',
    'p95 before',
    'p95 meanwhile',
    'ratio',
    'log-ins',
    `goal ≤ ${GOALS.logIns}×`,
  ]
  const { quiet, busy, slower, logInsPerSecond } = logIns
  const held = slower <= GOALS.logIns ? 'yes' : 'no'
  return [table(head, [['Class list', ms(quiet), ms(busy), times(slower), perSecond(logInsPerSecond), held]])]
}

const scaleTable = (
  what: string,
  rows: { usual: number; larger: number },
  scale: readonly ScaleFigures[],
): string => {
  const head = [
    what,
    `${rows.usual.toLocaleString('en')}: p50`,
    `${rows.larger.toLocaleString('en')}: p50`,
    'ratio',
    `goal ≤ ${GOALS.scale}×`,
  ]
  const lines = scale.map(({ title, usual, larger, slower }) => [
    title,
    ms(usual),
    ms(larger),
    times(slower),
    slower <= GOALS.scale ? 'yes' : 'no',
  ])
  return table(head, lines)
}

const scaleBlock = ({ scale, size }: Results): string[] => {
  if (scale === null) return []
  const usual = marksOf(size, size.days)
  return [scaleTable('Attendance rows', { usual, larger: usual * size.timesDays }, scale)]
}

const dashboardBlock = ({ dashboard }: Results): string[] =>
  dashboard === null
    ? []
    : [
        scaleTable(`Attendance rows of ${dashboard.students.toLocaleString('en')}`, dashboard.marks, [
          dashboard,
        ]),
      ]

const boardBlock = ({ board }: Results): string[] => {
  if (board === null) return []
  const held = board.calls.every(({ larger }) => larger <= GOALS.board)
  return [
    scaleTable(`Attendance rows of ${board.groups} groups`, board.marks, board.calls),
    `Within ${GOALS.board} ms: ${held ? 'yes' : 'no'}.`,
  ]
}

const familyBlock = ({ family }: Results): string[] => {
  if (family === null) return []
  const { statements, timesBare, kilobytes } = GOALS.home
  const { facts, bare, ours, slower } = family
  const size = facts.bytes / 1000
  const held = facts.statements <= statements && slower <= timesBare && size <= kilobytes ? 'yes' : 'no'
  const goal = `goal ≤ ${statements} SQL, ${timesBare}×, ${kilobytes} KB`
  return [
    scaleTable('Attendance rows', family.marks, family.calls),
    table(
      ['Mi familia, two children', 'SQL', 'KB', 'bare: p50', 'p50', 'ratio', goal],
      [['First screen', String(facts.statements), size.toFixed(1), ms(bare), ms(ours), times(slower), held]],
    ),
  ]
}

const machineLine = ({ machine, loadAfter, size, at }: Results): string => {
  const { cores, processor, node, postgres, fsyncMs, realDisk, loadBefore } = machine
  const disk = realDisk ? `fsync of 8 KB ${ms(fsyncMs)}` : 'no real disk: saves are not durable here'
  const school = `${size.groups} groups × ${size.studentsPerGroup} students × ${size.subjectsPerGroup} subjects`
  return (
    `${at.slice(0, 10)}, ${cores} × ${processor}, Node ${node}, PostgreSQL ${postgres}, ${disk}; ` +
    `${school}; load ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after.`
  )
}

/** Everything that was measured, ready to be pasted into `docs/figures.md`, and what could not be. */
export const markdown = (results: Results): string =>
  [
    machineLine(results),
    ...callsBlock(results),
    ...logInsBlock(results),
    ...scaleBlock(results),
    ...listsBlock(results.lists, results.failures),
    ...cutBlock(results.cut),
    ...dashboardBlock(results),
    ...boardBlock(results),
    ...familyBlock(results),
    ...documentsBlock(results.documents),
    ...schoolsBlock(results.schools),
    ...failuresBlock(results.failures),
  ].join('\n\n')
