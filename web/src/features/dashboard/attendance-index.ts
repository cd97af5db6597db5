interface Attendance {
  total_presence: number
  total_absence: number
}

export const attendanceIndex = ({ total_presence, total_absence }: Attendance): number | null => {
  const marks = total_presence + total_absence
  return marks === 0 ? null : Math.round((100 * total_presence) / marks)
}
