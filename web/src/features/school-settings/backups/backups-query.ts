import { readBackups } from '@plantel/contract/backups'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

export const BACKUPS_KEY = ['backups'] as const

export const backupsQuery = (schoolId: number, query: { page: number; per_page: number }) =>
  queryOptions({
    queryKey: [...BACKUPS_KEY, schoolId, query],
    queryFn: ({ signal }) => call(readBackups, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })
