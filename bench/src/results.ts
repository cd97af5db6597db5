import type { BoardFigures } from './board/measure-board.ts'
import type { Failure } from './attempts.ts'
import type { CallName } from './calls/daily-call.ts'
import type { CallFacts } from './calls/in-process.ts'
import type { CallFigures } from './calls/measure-call.ts'
import type { CutFigures } from './cut/measure-cut.ts'
import type { DashboardFigures } from './dashboard/measure-dashboard.ts'
import type { Documents } from './documents/measure-documents.ts'
import type { FamilyFigures } from './family/measure-family.ts'
import type { ListResults } from './lists/bench-lists.ts'
import type { LogInFigures } from './log-ins.ts'
import type { Machine } from './machine.ts'
import type { ScaleFigures } from './scale.ts'
import type { SchoolsFigures } from './schools/measure-schools.ts'
import type { Size } from './world/size.ts'

export interface CallResult extends CallFacts {
  readonly name: CallName
  readonly title: string
  readonly kind: 'read' | 'save'
  readonly figures: CallFigures
}

export interface Results {
  readonly at: string
  readonly machine: Machine
  readonly loadAfter: number
  readonly size: Size
  readonly calls: readonly CallResult[]
  /** Null where `--only` left it out. */
  readonly logIns: LogInFigures | null
  readonly scale: readonly ScaleFigures[] | null
  readonly lists: ListResults | null
  readonly cut: CutFigures | null
  readonly dashboard: DashboardFigures | null
  readonly board: BoardFigures | null
  readonly family: FamilyFigures | null
  readonly documents: Documents | null
  readonly schools: SchoolsFigures | null
  readonly failures: readonly Failure[]
}
