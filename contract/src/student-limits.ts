/** Characters of the fields of a student, apart from their schema, which weighs more than screens of families carry. */
export const STUDENT_LIMITS = {
  name: 50,
  folio: 25,
  street: 50,
  colony: 50,
  outside_number: 25,
  inside_number: 20,
  zipcode: 25,
  observation: 500,
  uniform_size: 10,
  school_modality: 50,
  situation: 50,
} as const
