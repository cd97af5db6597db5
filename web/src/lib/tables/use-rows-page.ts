import { useState } from 'react'

export const useRowsPage = <Row>(rows: readonly Row[], perPage: number) => {
  const [wanted, setPage] = useState(1)
  const last_page = Math.max(1, Math.ceil(rows.length / perPage))
  const page = Math.min(wanted, last_page)
  return {
    shown: rows.slice((page - 1) * perPage, page * perPage),
    meta: { total: rows.length, per_page: perPage, current_page: page, last_page },
    setPage,
  }
}
