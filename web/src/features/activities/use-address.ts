import { createCalendarAddress, revokeCalendarAddress } from '@plantel/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { ADDRESS_KEY, addressQuery } from './queries.ts'
import { TEXTS } from './texts.ts'

export const useAddress = () => {
  const query = useQuery(addressQuery)
  const [path, setPath] = useState<string>()
  const creating = useSave({
    save: () => call(createCalendarAddress),
    stale: [ADDRESS_KEY],
    onSaved: ({ data }) => setPath(data.path),
  })
  const revoking = useSave({
    save: () => call(revokeCalendarAddress),
    success: TEXTS.address.revoked,
    stale: [ADDRESS_KEY],
    onSaved: () => setPath(undefined),
  })
  return {
    query,
    path,
    pending: creating.pending || revoking.pending,
    create: () => creating.save(undefined),
    revoke: () => revoking.save(undefined),
  }
}
