interface Page<Row> {
  data: Row[]
  meta: { last_page: number }
}

export const allPages = async <Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const first = await read(1)
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, place) => read(place + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}
