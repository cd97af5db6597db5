import { saveAttendance } from '@plantel/contract/attendance'
import * as z from 'zod/mini'
import { sealedRows } from '../device/sealed-rows.ts'
import { DAY_MS, ownerOf } from '../device/stores.ts'
import type { PagePerson } from '../routing/screen-route.ts'

/** As long as the server takes a list. */
const LIFE_MS = 7 * DAY_MS

/** What the server has said of it; it is sent again only when the person says so. */
const Refusal = z.object({ code: z.optional(z.int()), title: z.string(), detail: z.string() })
export type Refusal = z.output<typeof Refusal>

/** As it is sent: ids, marks, hours and the day, no name. */
const List = z.extend(saveAttendance.body, { client_id: z.uuid(), passed_at: z.iso.datetime() })
const Waiting = z.object({ list: List, refusal: z.optional(Refusal) })

export type SentBody = z.output<typeof List>
export type WaitingList = z.output<typeof Waiting>

const rows = sealedRows('waiting', LIFE_MS)

/** As old as it was passed, whatever was written to it since. */
const ageOf = ({ passed_at }: SentBody): number => Date.parse(passed_at)

/** False when the device keeps nothing. */
export const keepWaiting = (person: PagePerson, waiting: WaitingList): Promise<boolean> =>
  rows.write(person, waiting.list.client_id, waiting, ageOf(waiting.list))

/** Oldest first. */
export const readWaiting = async (person: PagePerson): Promise<WaitingList[]> =>
  (await rows.readAll(person)).flatMap(({ data }) => {
    const read = Waiting.safeParse(data)
    return read.success ? [read.data] : []
  })

export const readOneWaiting = async (
  person: PagePerson,
  client_id: string,
): Promise<WaitingList | undefined> => {
  const read = Waiting.safeParse(await rows.read(person, client_id))
  return read.success ? read.data : undefined
}

/** Also what nobody can read now. */
export const countWaiting = (person: PagePerson): Promise<number> => rows.count(person)

export const dropWaiting = async (client_id: string): Promise<void> => {
  await rows.drop(client_id)
}

export const discardWaiting = async (person: PagePerson): Promise<void> => {
  await rows.tidy((owner) => owner === ownerOf(person))
}

export const tidyWaiting = async (): Promise<void> => {
  await rows.tidy(() => false)
}
