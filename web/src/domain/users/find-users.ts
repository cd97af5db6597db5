import { readUsers } from '@plantel/contract/users'
import { call } from '../../lib/http/api.ts'

const MOST_RESULTS = 20

/** The specification's fields; without the last two an answer would not be the contract's row. */
const FIELDS =
  'contact,cellphone,email,has_smartphone,last_name,name,user_id,second_last_name,url_photo_profile,enrollment,status'

export const findUsers = (search: string, signal?: AbortSignal) => {
  const query = { status: '1', search, per_page: MOST_RESULTS, fields: FIELDS } as const
  return call(readUsers, { query, ...(signal ? { signal } : {}) })
}
