import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { draftQuery } from '../drafts/queries.ts'

/** The draft, template or scheduled notice with which the page begins: `?borrador=5`. */
export const useBegun = () => {
  const id = Number(new URLSearchParams(useLocation().search).get('borrador'))
  const isNamed = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...draftQuery(id), enabled: isNamed })
  return { id: isNamed ? id : undefined, query }
}
