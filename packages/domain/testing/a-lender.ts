/** A lender's figures for a car, sixty months at 7.99 %. */
export const aLender = {
  interestRate: 7.99,
  comparisonRate: 9.1,
  paymentWeekCents: 12_605,
  paymentMonthCents: 54_733,
  termMonths: 60,
  termYears: 5,
  disclaimer: null,
}
