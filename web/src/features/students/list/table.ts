/** Of *Alumnos*. */
export const STUDENTS_TABLE = {
  perPage: 20,
  sort: 'name',
  filters: [
    'snaphot',
    'level',
    'group_id',
    'without_group',
    'incomplete',
    'turning_18',
    'to_reenrol',
    'proposed',
    'check',
    'status',
  ],
} as const
