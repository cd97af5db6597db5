import type { Workbook } from '../../documents/workbook.ts'

const column = (title: string, width = 18) => ({ title, width })

/** No list needs it; it is for who begins with none. */
export const TEMPLATE: Workbook = {
  title: 'Alumnos',
  columns: [
    column('Matrícula', 12),
    column('Apellido paterno'),
    column('Apellido materno'),
    column('Nombre', 22),
    column('CURP', 22),
    column('Fecha de nacimiento'),
    column('Sexo', 8),
    column('Nivel', 14),
    column('Grado', 8),
    column('Grupo', 8),
    column('Turno', 12),
    column('Nombre de la madre', 30),
    column('Celular de la madre'),
    column('Correo de la madre', 26),
    column('Nombre del padre', 30),
    column('Celular del padre'),
    column('Correo del padre', 26),
    column('Calle'),
    column('Número', 10),
    column('Colonia'),
    column('C. P.', 8),
  ],
  rows: [],
  about: [
    ['Obligatorio', 'Nombre y un apellido'],
    ['Grupo', '3° B, o grado y grupo por separado'],
    ['Fecha', 'día/mes/año'],
  ],
}
