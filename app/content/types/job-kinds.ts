export const salaryPeriods = ['Jahr', 'Monat', 'Stunde'] as const

export const jobTypes = ['Vollzeit', 'Teilzeit', 'Werkstudent', 'Praktikum'] as const
export const experienceLevels = ['Junior', 'Mid-Level', 'Senior', 'Lead'] as const
