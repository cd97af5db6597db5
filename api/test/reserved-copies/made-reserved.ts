import { joinReservedCopy, readReservedRequest, refuseReservedCopy } from '@plantel/contract/reserved-copies'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readPassphrase } from '../../src/domain/backups/reserved/passphrase.ts'
import { unsealReserved } from '../../src/domain/restoring/reserved/unseal-reserved.ts'
import { as, type Person } from '../as.ts'
import { unzipped } from '../unzip.ts'
import { askBackup, makeBackups } from '../build/backups.ts'
import { PASSWORD } from '../build/build.ts'

export const lastRequest = async (by: Person) =>
  (await as(by).call(readReservedRequest, { params: { id: by.school_id } })).data

/** Asked for, and waiting. @returns its number */
export const askedReserved = async (by: Person, body: object = {}): Promise<number> => {
  const answer = await askBackup(by, { reserved: true, ...body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return (await lastRequest(by))!.request_id
}

export const joined = (by: Person, id: number, password = PASSWORD) =>
  as(by).answer(joinReservedCopy, { params: { id }, body: { password } })

export const refused = (by: Person, id: number) => as(by).answer(refuseReservedCopy, { params: { id } })

interface Joined {
  job_id: number
  passphrase: string
}

/** Asked for by one, joined by the other, and made. */
export const madeReserved = async (by: Person, director: Person, body: object = {}): Promise<Joined> => {
  const answer = await joined(director, await askedReserved(by, body))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await makeBackups(by.school_id)
  return answer.json<{ data: Joined }>().data
}

const openReservedFile = async (bytes: Uint8Array, passphrase: string): Promise<Buffer> => {
  const secret = readPassphrase(passphrase)
  if (!secret) throw new Error('no passphrase')
  return buffer(Readable.from(unsealReserved(Readable.from([bytes]), secret, 'reservado.enc')))
}

/** What is in it, by path. */
export const openedReserved = async (
  bytes: Uint8Array,
  passphrase: string,
): Promise<Record<string, Buffer>> => unzipped(await openReservedFile(bytes, passphrase))
