import { problem } from '../../http/problems.ts'

const written = (count: number) => count.toLocaleString('es-MX')

export const tooMany = (total: number, most: number) =>
  problem.invalid([
    {
      field: 'data',
      message: `El reporte tiene ${written(total)} renglones y el máximo es ${written(most)}: redúzcalo por nivel o con una búsqueda`,
    },
  ])
