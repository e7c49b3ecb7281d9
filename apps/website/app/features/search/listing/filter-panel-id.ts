export const filterPanelId = 'filters'
/** The search box and the sort stand outside the form and belong to it by this. */
export const filterFormId = 'filter-form'
