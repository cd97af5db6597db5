import type { TaskList } from 'graphile-worker'
import { messageOf } from '../../start-failure.ts'
import { type Archive, listArchives } from '../archive/archives.ts'
import { encrypterFor } from '../archive/keys.ts'
import type { BackupPlan } from './plan.ts'

export interface BackupState {
  configured: boolean
  last_at: string | null
  bytes: number | null
  running: boolean
  /** None yet, or the last is older than a day and two hours. */
  late: boolean
  last_failure: string | null
}

export interface Run {
  readonly ended: Promise<string | null>
  readonly stop: () => void
}

interface Around {
  readonly log: { warn: (line: string) => void; error: (line: string) => void }
  readonly now: () => Date
  readonly run: () => Run
}

export interface BackupKeeper {
  readonly tasks: TaskList
  readonly state: () => BackupState
  readonly greeting: () => string | null
  readonly stop: () => Promise<void>
}

const HOUR = 3_600_000
const LATE = 26 * HOUR
/** A backup that takes longer may hang, so a late one is reported anyway. */
const LONG = 3 * HOUR

/** The last time before `now` at so many minutes after midnight, local time. */
export const lastTurn = (now: Date, minutes: number): Date => {
  const turn = new Date(now)
  turn.setHours(0, minutes, 0, 0)
  if (turn > now) turn.setDate(turn.getDate() - 1)
  return turn
}

const NOBODY = {
  configured: false,
  last_at: null,
  bytes: null,
  running: false,
  late: true,
  last_failure: null,
}

export const noBackups: BackupKeeper = {
  tasks: {},
  state: () => NOBODY,
  greeting: () => null,
  stop: async () => undefined,
}

/** Runs apart from requests. A job looks each minute; a failed backup is retried after an hour. */
class Keeper implements BackupKeeper {
  readonly #folder: string
  readonly #at: number
  readonly #around: Around
  #run: Run | null = null
  #triedAt: Date | null = null
  #complainedAt = -Infinity
  #failure: string | null = null

  constructor(folder: string, at: number, around: Around) {
    this.#folder = folder
    this.#at = at
    this.#around = around
  }

  readonly tasks: TaskList = { 'back-up': () => this.#look() }

  readonly state = (): BackupState => {
    const last = this.#last()
    return {
      configured: true,
      last_at: last?.madeAt.toISOString() ?? null,
      bytes: last?.bytes ?? null,
      running: this.#run !== null,
      late: this.#isLate(last),
      last_failure: this.#failure,
    }
  }

  readonly greeting = (): string => {
    const last = this.#last()
    return last
      ? `La última copia de seguridad es ${last.name}.`
      : `Todavía no hay ninguna copia de seguridad en ${this.#folder}: se hará la primera en unos minutos.`
  }

  readonly stop = async (): Promise<void> => {
    this.#run?.stop()
    await this.#run?.ended
  }

  #last(): Archive | null {
    try {
      return listArchives(this.#folder, this.#around.now())[0] ?? null
    } catch (error) {
      this.#failure = messageOf(error)
      return null
    }
  }

  #isLate(last: Archive | null): boolean {
    return last === null || this.#around.now().getTime() - last.madeAt.getTime() > LATE
  }

  #look(): void {
    const [moment, last] = [this.#around.now(), this.#last()]
    const due = (last?.madeAt ?? 0) < lastTurn(moment, this.#at)
    if (!this.#run && due && !this.#hasTried(moment, HOUR)) {
      this.#triedAt = moment
      this.#run = this.#around.run()
      void this.#follow(this.#run)
    } else if (this.#isLate(last) && !(this.#run && this.#hasTried(moment, LONG))) this.#complain(last)
  }

  /** A clock that was put back says nothing about how long ago it was. */
  #hasTried(moment: Date, within: number): boolean {
    const since = moment.getTime() - (this.#triedAt?.getTime() ?? -Infinity)
    return since >= 0 && since < within
  }

  async #follow(run: Run): Promise<void> {
    this.#failure = await run.ended
    this.#run = null
    if (this.#failure !== null) this.#around.log.error(`No se hizo la copia de seguridad: ${this.#failure}`)
  }

  #complain(last: Archive | null): void {
    const moment = this.#around.now().getTime()
    if (Math.abs(moment - this.#complainedAt) < HOUR) return
    this.#complainedAt = moment
    this.#around.log.error(
      last
        ? `La última copia de seguridad ya es vieja: ${last.name}.`
        : `No hay ninguna copia de seguridad en ${this.#folder}.`,
    )
  }
}

/** @throws StartFailure for an invalid public key */
export const openBackupKeeper = ({ folder, recipient, at }: BackupPlan, around: Around): BackupKeeper => {
  if (recipient !== null) encrypterFor(recipient)
  return folder === null ? noBackups : new Keeper(folder, at, around)
}
